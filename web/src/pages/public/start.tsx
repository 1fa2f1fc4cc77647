import { Leave } from '../../ui/leave.tsx';

/** The public site takes this address; until a visitor signs in there is one door. */
export default function Start() {
  return <Leave to="/login" />;
}
