import { themeOf } from '../../../pages/kit/theme/theme.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { startPaths } from '../../core/start-paths.ts'

/** Cache time of a brand's style, ms. */
export const KEPT_MS = 60_000
const MAX_KEPT = 1_000
/** Time that a page waits for its style before it is sent with the default one, ms. */
const PATIENCE_MS = 80

const campaignFolders = new Set(Object.values(startPaths).map(path => path.split('/')[1]))

/**
 * Style attribute with the custom properties for the first frame: colours of the activity in the
 * address, otherwise of the brand; '' for unknown ones.
 */
export function createPageTheme(db: Db, now: () => number = Date.now) {
  const kept = new Map<string, { until: number; style: Promise<string> }>()

  return function styleOf(address: URL): Promise<string> {
    const { brandId, activityId } = namedIn(address)
    if (!brandId) return Promise.resolve('')
    const key = `${brandId} ${activityId}`
    const known = kept.get(key)
    if (known && known.until > now()) return known.style
    if (kept.size >= MAX_KEPT) kept.clear()
    const read = readColor(db, brandId, activityId).then(color => (color ? styleText(color) : ''))
    const style = Promise.race([read, after(PATIENCE_MS)]).catch(() => '')
    kept.set(key, { until: now() + KEPT_MS, style })
    // A late or empty result is not cached; the next page reads it again.
    void style.then(text => text === '' && kept.delete(key))
    return style
  }
}

/** Ids in the address that fit into the columns; 0 for none. */
function namedIn({ pathname, searchParams }: URL) {
  const folder = pathname.replace(/^\/pages(?=\/)/, '').split('/')[1]
  const idOf = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  }
  return {
    brandId: idOf('br') || idOf('brandId'),
    activityId: campaignFolders.has(folder ?? '') ? idOf('id') : 0,
  }
}

async function readColor(db: Db, brandId: number, activityId: number): Promise<string | undefined> {
  if (activityId > 0) {
    const activity = await inBrand(db, brandId)
      .selectFrom('activity')
      .select('theme_color')
      .where('activity_id', '=', activityId)
      .executeTakeFirst()
    if (activity) return activity.theme_color
  }
  const brand = await inBrand(db, brandId)
    .selectFrom('brand')
    .select('theme_color')
    .executeTakeFirst()
  return brand?.theme_color
}

const styleText = (color: string): string =>
  Object.entries(themeOf(color))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const after = (ms: number) =>
  new Promise<string>(resolve => {
    setTimeout(() => resolve(''), ms).unref()
  })
