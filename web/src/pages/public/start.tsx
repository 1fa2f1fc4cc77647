import { Navigate } from 'react-router';

/** The public site takes this address; until a visitor signs in there is one door. */
export default function Start() {
  return <Navigate to="/login" replace />;
}
