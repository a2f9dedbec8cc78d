import type { Hono } from 'hono'
import * as v from 'valibot'
import { signPair } from '../../people/auth/third-party-pair.ts'
import { findBrand } from '../../core/brand.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { id } from '../../core/fields.ts'
import { people } from '../seed/people.ts'

const querySchema = v.object({
  br: id,
  person: v.picklist(people.map(({ key }) => key)),
  path: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+(\?[^#\s]*)?$/)),
})

/** Opens one of our pages with a newly signed third-party link. */
export function mountThirdParty(app: Hono, { db, clock }: ServerContext): void {
  app.get('/sandbox/third', async c => {
    const parsed = v.safeParse(querySchema, c.req.query())
    if (!parsed.success) return c.text('br, person and path are needed', 400)
    const { br, person, path } = parsed.output
    const brand = await findBrand(db, br)
    const { uid, unionid: uni } = people.find(({ key }) => key === person) ?? {
      uid: 0,
      unionid: '',
    }
    const uniSign = signPair(brand, { uni, uid }, unixSeconds(clock))
    if (!uniSign) return c.text('the brand has no third party', 404)
    const pair = { br: String(br), isThird: '1', uni, uid: String(uid), uniSign }
    return c.redirect(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(pair)}`)
  })
}
