import type { MessageContent } from '@sapa/contracts/conversations/message-content';
import { IconMapPin } from '@tabler/icons-react';
import classes from './structured-content.module.css';

type LocationContent = Extract<MessageContent, { kind: 'location' }>;

/** A place, with the ways to see it: on the map, and at its own site where it has one. */
export function PlaceCard({
  place: { latitude, longitude, name, address, url },
}: {
  place: LocationContent;
}) {
  return (
    <div className={classes.card}>
      <span className={classes.icon}>
        <IconMapPin size={20} stroke={1.7} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{name ?? 'Lokasi'}</strong>
        <span>{address ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</span>
        <span className={classes.links}>
          <a
            className={classes.link}
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Buka peta
          </a>
          {url && /^https?:/i.test(url) ? (
            <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
              Buka situsnya
            </a>
          ) : null}
        </span>
      </span>
    </div>
  );
}
