import { Navigate } from 'react-router';

/** The address that the specification has. */
export default function CsatMovedPage() {
  return <Navigate to="/user/csat" replace />;
}
