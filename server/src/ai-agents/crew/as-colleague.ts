import type { AgentRow } from '../agents/agent-row.ts';

/** Customers meet one business: it greets as the agent of its channel does, and hands over so where it says nothing itself. */
export const asColleague = <Row extends AgentRow>(member: Row, front: AgentRow): Row =>
  member.id === front.id
    ? member
    : {
        ...member,
        welcome_message: front.welcome_message,
        handover_message: member.handover_message || front.handover_message,
      };
