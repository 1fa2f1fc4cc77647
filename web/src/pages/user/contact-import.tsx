import { useParams } from 'react-router';
import { ImportScreen } from '../../features/imports/import-screen.tsx';

export function meta() {
  return [{ title: 'Impor kontak · Sapa' }];
}

export default function ContactImportPage() {
  const { importId = null } = useParams();
  return <ImportScreen kind="contacts" id={importId} />;
}
