import { ORIGIN, type TestServer } from './server-app.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]

/** Address of the picture that `keepPictures` stores for a person. */
export const pictureOf = (uid: number): string => `${ORIGIN}/public-api/oss/object/${keyOf(uid)}`

const keyOf = (uid: number) => `8/images/20261121/${uid}-${'a'.repeat(22)}.png`

/** Stores a picture of each visitor in the object store, as their upload would; one that is there stays. */
export async function keepPictures({ db, clock }: TestServer, uids: number[]): Promise<void> {
  await db
    .insertInto('stored_object')
    .values(
      uids.map(uid => ({
        brand_id: 8,
        object_key: keyOf(uid),
        content_type: 'image/png',
        is_public: true,
        body: Buffer.from(png),
        created_at: clock.seconds(),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
