import type { GraphContext } from './graph-context.ts';

interface Entity {
  entity_type: 'PHONE_NUMBER' | 'WABA' | 'BUSINESS' | 'APP' | 'MESSAGE_TEMPLATE';
  id: string;
}

const severity = ['AVAILABLE', 'LIMITED', 'BLOCKED'];

/** `health_status`: each entity's own, and the worst of them for the whole. */
export function health(graph: GraphContext, entities: Entity[]) {
  const states = entities.map((entity) => ({
    ...entity,
    can_send_message: 'AVAILABLE',
    ...graph.health.get(entity.id),
  }));
  const worst = Math.max(...states.map((state) => severity.indexOf(state.can_send_message)));
  return { can_send_message: severity[worst], entities: states };
}
