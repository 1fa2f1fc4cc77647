import { comeAlive } from '../../features/public-site/script/come-alive.ts';
import { listenForInstallOption } from '../../lib/app/install-option.ts';

listenForInstallOption();
comeAlive();

const search = document.querySelector<HTMLElement>('[data-help-search]');
if (search)
  void import('../../features/help/site/search-field.ts').then(({ wakeSearchField }) =>
    wakeSearchField(search),
  );
