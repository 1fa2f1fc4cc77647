/** The parts of Graph API answers that tests look into; which of them are there depends on the call. */
export interface GraphAnswer {
  id: string;
  status: string;
  url: string;
  access_token: string;
  error: { code: number; error_subcode?: number; message: string };
  messages: [{ id: string; message_status?: string }];
  data: { id: string; name: string }[];
  paging: { cursors: { after: string }; next: string; previous: string };
  calling: object;
  code: string;
  deep_link_url: string;
}

export async function graphAnswer<T = GraphAnswer>(response: Response): Promise<T> {
  return (await response.json()) as T;
}
