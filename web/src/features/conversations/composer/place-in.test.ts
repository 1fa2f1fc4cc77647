import { expect, test } from 'vitest';
import { placeIn } from './place-in.ts';

const MONAS = { latitude: -6.1754, longitude: 106.8272 };

test.each([
  '-6.1754, 106.8272',
  ' -6.1754 106.8272 ',
  'https://www.google.com/maps?q=-6.1754,106.8272',
  'https://maps.google.com/?q=loc:-6.1754%2C106.8272&z=17',
  'https://www.google.com/maps/place/Monas/@-6.2,106.8,17z/data=!3m1!8m2!3d-6.1754!4d106.8272',
  'https://www.openstreetmap.org/?mlat=-6.1754&mlon=106.8272#map=17/-6.1754/106.8272',
])('the place in %s is found', (pasted) => {
  expect(placeIn(pasted)).toEqual(MONAS);
});

test.each(['', 'Jl. Melati 7', 'https://maps.app.goo.gl/abc', '-96.2, 106.8'])(
  'there is none in “%s”',
  (pasted) => {
    expect(placeIn(pasted)).toBeNull();
  },
);
