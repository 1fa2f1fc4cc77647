import { comeAlive } from '../../features/public-site/script/come-alive.ts';
import { listenForInstallOption } from '../../lib/install-option.ts';

listenForInstallOption();
comeAlive();
