// Stands in for Meta's SDK as far as Embedded Signup goes: FB.init, FB.login with a code, fbAsyncInit.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const closedLookMs = 300;
  let settings;

  function login(callback, options) {
    if (!settings) throw new Error('FB.login() called before FB.init().');
    const query = new URLSearchParams({
      client_id: settings.appId,
      config_id: options.config_id,
      response_type: options.response_type,
      display: 'popup',
      origin: location.origin,
    });
    const dialog = open(
      `${home}/${settings.version}/dialog/oauth?${query}`,
      'meta-login',
      'popup,width=600,height=700',
    );
    const finish = (response) => {
      clearInterval(looking);
      removeEventListener('message', hear);
      callback(response);
    };
    const hear = ({ origin, data }) => {
      if (origin === home && data?.sdk === 'login') finish(data.response);
    };
    // Closed by hand: nobody tells, so it has to be seen. Seen twice, because its last words may be on their way.
    let seenClosed = 0;
    const looking = setInterval(() => {
      if (!dialog || dialog.closed) seenClosed += 1;
      if (seenClosed === 2) finish({ authResponse: null, status: 'unknown' });
    }, closedLookMs);
    addEventListener('message', hear);
  }

  window.FB = {
    init(given) {
      settings = given;
    },
    login,
  };
  window.fbAsyncInit?.();
})();
