import { WorkspaceList } from '../../features/admin-workspaces/workspace-list.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Workspace · Sapa' }];
}

export default function Workspaces() {
  return (
    <Page title="Workspace" subtitle="Semua bisnis di Sapa: paketnya, orangnya, salurannya.">
      <WorkspaceList />
    </Page>
  );
}
