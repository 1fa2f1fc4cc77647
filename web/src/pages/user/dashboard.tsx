import { Navigate } from 'react-router';

/** The inbox is the first screen of the day. */
export default function Dashboard() {
  return <Navigate to="/user/chat" replace />;
}
