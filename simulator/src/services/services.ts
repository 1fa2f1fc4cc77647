import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { isObject, type JsonObject, textOf } from '../json.ts';
import { createRecording, type Recording } from '../recording.ts';
import { areasNamed, freeSlots, PRICE_LIST, ratesTo } from './places-and-prices.ts';

export interface ServiceCall {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

export type ServiceFault =
  | { status: number; body?: string }
  /** Never answers. */
  | { hang: true }
  /** Does what was asked, and never says so. */
  | { doneSilently: true }
  /** 200, and a page where JSON was meant to be. */
  | { garbage: true }
  | { delayMs: number };

export interface Booking {
  code: string;
  at: string;
  name: string;
  phone: string;
  cancelled: boolean;
  /** As it was called with. */
  key: string | null;
}

/** Businesses' suppliers: shipping prices in the shapes of RajaOngkir and Biteship, a booking calendar, a published sheet. */
export interface Services {
  keys: { rajaOngkir: string; biteship: string; booking: string };
  urls: { rajaOngkir: string; biteship: string; booking: string; sheet: string };
  calls: Recording<ServiceCall>;
  bookings: Booking[];
  failNext(fault: ServiceFault, count?: number): void;
  clear(): void;
}

export function createServices({ clock, baseUrl }: { clock: Clock; baseUrl: () => string }) {
  const keys = { rajaOngkir: 'kunci-rajaongkir', biteship: 'biteship_test.kunci', booking: 'kunci-booking' };
  const calls = createRecording<ServiceCall>('services');
  const bookings: Booking[] = [];
  let faults: { fault: ServiceFault; left: number }[] = [];

  function strike(): ServiceFault | undefined {
    const [next] = faults;
    if (!next) return undefined;
    next.left -= 1;
    if (next.left <= 0) faults.shift();
    return next.fault;
  }

  const services: Services = {
    keys,
    get urls() {
      const base = `${baseUrl()}/services`;
      return {
        rajaOngkir: `${base}/rajaongkir/api/v1`,
        biteship: `${base}/biteship/v1`,
        booking: `${base}/booking`,
        sheet: `${base}/sheet.csv`,
      };
    },
    calls,
    bookings,
    failNext: (fault, count = 1) => void faults.push({ fault, left: count }),
    clear() {
      faults = [];
      bookings.length = 0;
      calls.clear();
    },
  };

  /** @returns whether the answer is given already; a fault that does its work first is the route's own */
  async function struck(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { method, url: path, body, headers } = request;
    calls.add({ method, path, body, headers });
    const fault = strike();
    if (!fault) return false;
    if ('delayMs' in fault) {
      await new Promise<void>((resolve) => clock.after(fault.delayMs, resolve));
      return false;
    }
    if ('doneSilently' in fault) {
      if (method === 'POST') book(body, headers);
      reply.hijack();
      return true;
    }
    if ('hang' in fault) {
      reply.hijack();
      return true;
    }
    if ('garbage' in fault) {
      reply.type('text/html').send('<html>Sedang dalam pemeliharaan</html>');
      return true;
    }
    reply.code(fault.status).send(fault.body ?? { error: 'fault' });
    return true;
  }

  function book(body: unknown, headers: ServiceCall['headers']): Booking {
    const given = isObject(body) ? body : {};
    const key = headers['idempotency-key'];
    const booking: Booking = {
      code: `BK-${String(bookings.length + 1).padStart(4, '0')}`,
      at: textOf(given.waktu) ?? '',
      name: textOf(given.nama) ?? '',
      phone: textOf(given.telepon) ?? '',
      cancelled: false,
      key: typeof key === 'string' ? key : null,
    };
    bookings.push(booking);
    return booking;
  }

  async function routes(app: FastifyInstance) {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    const answer =
      (
        knows: (request: FastifyRequest) => boolean,
        give: (request: FastifyRequest, reply: FastifyReply) => unknown,
      ) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (await struck(request, reply)) return reply;
        if (!knows(request)) return reply.code(401).send({ meta: { message: 'Invalid API key', code: 401 } });
        return give(request, reply);
      };
    const ofRajaOngkir = ({ headers }: FastifyRequest) => headers.key === keys.rajaOngkir;
    const ofBiteship = ({ headers }: FastifyRequest) => headers.authorization === keys.biteship;
    const ofBooking = ({ headers }: FastifyRequest) => headers.authorization === `Bearer ${keys.booking}`;
    const query = ({ query: given }: FastifyRequest) => (isObject(given) ? given : {});
    const ok = (data: unknown) => ({ meta: { message: 'Success', code: 200, status: 'success' }, data });

    app.get(
      '/services/rajaongkir/api/v1/destination/domestic-destination',
      answer(ofRajaOngkir, (request) => ok(areasNamed(String(query(request).search ?? '')))),
    );
    app.post(
      '/services/rajaongkir/api/v1/calculate/domestic-cost',
      answer(ofRajaOngkir, ({ body }, reply) => {
        const { origin, destination, weight, courier } = isObject(body) ? body : ({} as JsonObject);
        if (!origin || !destination || !(Number(weight) > 0) || !courier)
          return reply.code(422).send({ meta: { message: 'Missing input', code: 422 } });
        return ok(
          ratesTo(String(destination), Number(weight), String(courier).split(':')).map(
            ({ courier: name, code, service, cost, days }) => ({
              name,
              code,
              service,
              description: service,
              cost,
              etd: `${days} day`,
            }),
          ),
        );
      }),
    );
    app.get(
      '/services/biteship/v1/maps/areas',
      answer(ofBiteship, (request) => ({
        success: true,
        areas: areasNamed(String(query(request).input ?? '')).map(({ id, label, zip_code }) => ({
          id: `IDNP${id}`,
          name: label,
          postal_code: Number(zip_code),
        })),
      })),
    );
    app.post(
      '/services/biteship/v1/rates/couriers',
      answer(ofBiteship, ({ body }, reply) => {
        const given = isObject(body) ? body : {};
        const [item] = Array.isArray(given.items) ? given.items : [];
        const weight = isObject(item) ? Number(item.weight) : 0;
        const area = String(given.destination_area_id ?? '').replace('IDNP', '');
        if (!(weight > 0) || area === '')
          return reply.code(400).send({ success: false, code: 40001001, error: 'No items' });
        return {
          success: true,
          object: 'courier_pricing',
          pricing: ratesTo(area, weight, String(given.couriers ?? '').split(',')).map((rate) => ({
            courier_name: rate.courier,
            courier_code: rate.code,
            courier_service_name: rate.service,
            duration: `${rate.days} days`,
            price: rate.cost,
          })),
        };
      }),
    );
    app.get(
      '/services/booking/slots',
      answer(ofBooking, (request) => {
        const day = String(query(request).tanggal ?? '');
        const taken = bookings.filter(({ cancelled }) => !cancelled).map(({ at }) => at);
        return { tanggal: day, slots: freeSlots(day, taken) };
      }),
    );
    app.post(
      '/services/booking/bookings',
      answer(ofBooking, ({ body, headers }, reply) => {
        const { code, at } = book(body, headers);
        return reply.code(201).send({ kode: code, waktu: at, status: 'terkonfirmasi' });
      }),
    );
    app.delete(
      '/services/booking/bookings/:code',
      answer(ofBooking, ({ params }, reply) => {
        const code = isObject(params) ? String(params.code) : '';
        const booking = bookings.find(
          (each) => each.code.toLowerCase() === code.toLowerCase() && !each.cancelled,
        );
        if (!booking) return reply.code(404).send({ error: 'tidak ditemukan' });
        booking.cancelled = true;
        return { kode: booking.code, waktu: booking.at, status: 'dibatalkan' };
      }),
    );
    app.get(
      '/services/sheet.csv',
      answer(
        () => true,
        (_, reply) => reply.type('text/csv').send(PRICE_LIST),
      ),
    );
  }

  return { services, routes };
}
