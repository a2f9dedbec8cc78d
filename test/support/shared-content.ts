import { sandboxDesk } from '../e2e/screens/sandbox-desk.ts'
import type { Phone, TestApp } from './test-app.ts'

export const staff = { uid: 77, key: 'staff' }
export const shopperA = { uid: 88, key: 'shopperA', name: '周予安' }
export const shopperB = { uid: 89, key: 'shopperB', name: '陈小满' }

/** Content that people of the sandbox share, and the resulting records of the shop. */
export function sharedContent(app: TestApp, materialId: number, firstWords: string) {
  /** Unix seconds; excludes the demo data's own events, which are older. */
  const since = Math.floor(Date.now() / 1000)

  return {
    since,

    /** Opens an address in the phone frame of that person and waits for the content. */
    async open(person: string, link: string): Promise<Phone> {
      const phone = await app.phone({ person, inFrame: true })
      const { pathname, search } = new URL(link, app.url)
      await phone.page.goto(`/sandbox/phone?to=${encodeURIComponent(pathname + search)}`)
      await sandboxDesk(phone.page).frame.getByText(firstWords).first().waitFor()
      return phone
    },

    async newestCardLink(): Promise<string> {
      const card = await app.db
        .selectFrom('sandbox_card')
        .select('link')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return card.link
    },

    /** Waits for stored brand events of a code from a number of people; resolves with their uids. */
    brandEvents: (code: number, people: number): Promise<number[]> =>
      stored(`event ${code} of ${people} people`, async () => {
        const found = await app.db
          .selectFrom('brand_event')
          .select('uid')
          .distinct()
          .where('code', '=', code)
          .where('materiel_id', '=', materialId)
          .where('received_at', '>=', since)
          .orderBy('uid')
          .execute()
        return found.length >= people ? found.map(row => row.uid) : undefined
      }),
  }
}

/** Events are sent in the background, so tests poll until they are stored. */
export async function stored<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await find()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`not stored: ${what}`)
}
