import { useParams } from 'react-router';
import { ImportScreen } from '../../features/imports/import-screen.tsx';

export function meta() {
  return [{ title: 'Impor produk · Sapa' }];
}

export default function ProductImportPage() {
  const { importId = null } = useParams();
  return <ImportScreen kind="products" id={importId} />;
}
