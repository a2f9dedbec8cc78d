import type { Hono } from 'hono'
import * as v from 'valibot'
import { makePreviewKey } from '../../campaigns/activity/preview-key.ts'
import { findBrand } from '../../core/brand.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { id } from '../../core/fields.ts'

const querySchema = v.object({
  br: id,
  id,
  to: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
  state: v.optional(v.pipe(v.string(), v.regex(/^\w+$/)), 'running'),
})

/** Opens a preview of an activity with a new key, as the merchant's console will do. */
export function mountPreview(app: Hono, { db, clock }: ServerContext): void {
  app.get('/sandbox/preview', async c => {
    const parsed = v.safeParse(querySchema, c.req.query())
    if (!parsed.success) return c.text('br, id and to are needed', 400)
    const { br, id: activityId, to, state } = parsed.output
    const brand = await findBrand(db, br)
    const query = new URLSearchParams({
      br: String(br),
      id: String(activityId),
      isPreview: '1',
      previewKey: makePreviewKey(brand, activityId, unixSeconds(clock)),
      state,
    })
    return c.redirect(`${to}?${query}`)
  })
}
