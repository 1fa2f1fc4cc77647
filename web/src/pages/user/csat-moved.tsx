import { Navigate } from 'react-router';

/** Links to the misspelt address lead on. */
export default function CsatMovedPage() {
  return <Navigate to="/user/csat" replace />;
}
