import { useNavigate } from 'react-router';
import { useShortcuts } from '../../lib/input/use-shortcuts.ts';

/** From wherever one is to the rooms that one goes to all day. */
export function useRoomKeys() {
  const navigate = useNavigate();
  useShortcuts({
    toInbox: () => navigate('/user/chat'),
    toContacts: () => navigate('/user/contacts'),
    toAnalytics: () => navigate('/user/analytics'),
    toSettings: () => navigate('/user/settings'),
  });
}
