/**
 * The inbox's first page, asked by the shell's first line instead of by its list: a slow phone reads and runs half a
 * megabyte of scripts meanwhile (docs/performance.md). The address is the one that `useInbox` makes.
 */
const ADDRESS = '/api/v1/conversations?tab=all&q=&limit=30';

/** An older one may lack what happened before the socket was there: half of what `useLiveInbox` asks for again. */
const FRESH_MS = 30_000;

interface EarlyAnswer {
  token: string;
  answer: Promise<Response>;
}
declare global {
  interface Window {
    sapaEarly?: EarlyAnswer;
  }
}

/** Stands in the head. Without a token, with one that ran out (`hasRunOut`), or on another screen, nothing is asked. */
export const earlyAnswerScript = `(function(){try{var t=localStorage.getItem('token')}catch(e){}if(!t||location.search||!/^\\/user\\/chat(\\/|$)/.test(location.pathname))return;try{if(JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1000<=Date.now())return}catch(e){}var a=fetch('${ADDRESS}',{credentials:'same-origin',headers:{authorization:'Bearer '+t}});a.catch(function(){});window.sapaEarly={token:t,answer:a}})()`;

/** `fetch`, but the first who asks for what was already asked for gets that answer. */
export const fetchOrEarly: typeof fetch = (input, init) => take(input, init) ?? fetch(input, init);

function take(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> | null {
  const early = window.sapaEarly;
  if (early === undefined || input !== ADDRESS) return null;
  delete window.sapaEarly;
  // Since the page began, which is no earlier than the question.
  if (performance.now() > FRESH_MS) return null;
  // Whoever signed in meanwhile is told of their own workspace.
  return new Headers(init?.headers).get('authorization') === `Bearer ${early.token}` ? early.answer : null;
}
