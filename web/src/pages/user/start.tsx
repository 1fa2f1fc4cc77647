import { Navigate } from 'react-router';

export default function Start() {
  return <Navigate to="/user/dashboard" replace />;
}
