import { answerEnterpriseCall, groupCode } from '../../server/platform/outside/enterprise-double.ts'
import type { Db } from '../../server/core/database.ts'
import { type Caller, newReqId, type Reply } from './server-app.ts'
import { people } from './server-data.ts'

const PICTURES = 'http://platform.test/wwpic/'

/** The text of the code of a group that only its shop knows. */
export const ownGroup = (name: string): string => groupCode(8, name, 1)

/** A picture of a code, as somebody would upload it. */
export async function codePicture(db: Db, text: string): Promise<Buffer> {
  const request = new Request(PICTURES + Buffer.from(text).toString('base64url'))
  return Buffer.from(await (await answerEnterpriseCall(db, request)).arrayBuffer())
}

/** Key of a picture of a code that the merchant of brand 8 has uploaded, in the samples of all campaigns. */
export const merchantPicture = `8/papers/20261121/${people.merchant}-${'p'.repeat(22)}.png`

let uploads = 0

/** Stores a picture as the upload of a person; resolves with its key. */
export async function keepPaper(
  db: Db,
  { uid, body, brandId = 8 }: { uid: number; body: Buffer; brandId?: number },
): Promise<string> {
  uploads += 1
  const object_key = `${brandId}/papers/20261121/${uid}-${String(uploads).padStart(22, 'p')}.png`
  await db
    .insertInto('stored_object')
    .values({
      brand_id: brandId,
      object_key,
      content_type: 'image/png',
      is_public: false,
      body,
      created_at: 1,
    })
    .execute()
  return object_key
}

/** The key of an uploaded picture of a group's code. */
export const keepGroupPicture = async (db: Db, uid: number, name: string): Promise<string> =>
  keepPaper(db, { uid, body: await codePicture(db, ownGroup(name)) })

export const groupFields = {
  name: '新茶友群',
  storeId: 1,
  keeperId: 5,
  memberN: 10,
  cap: 200,
  days: 7,
}

export const addGroup = (merchant: Caller, fields: object): Promise<Reply> =>
  merchant.post('/api/retail/business/add-group-code', {
    ...groupFields,
    ...fields,
    reqId: newReqId(),
  })
