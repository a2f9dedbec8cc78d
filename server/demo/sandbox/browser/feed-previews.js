/** Name of the demo brand, which is replaced in the campaigns' texts. */
const DEMO_NAME = '半山茶舍'

/**
 * Shows the visitor's own brand in all previews on this page, like the merchant's console: each
 * frame reports that it is ready, and receives its campaign with other colours, logo and name.
 */
export function feedPreviews(own) {
  /** The server's answer for each frame; each change of the brand starts from it. */
  const details = new Map()
  /** Frames that show a changed campaign. */
  const fed = new Set()

  function feed(frame) {
    if (frame.closed) return details.delete(frame)
    if (!own.isChosen && !fed.has(frame)) return
    fed.add(frame)
    const data = inBrand(details.get(frame), own)
    frame.postMessage({ type: 'preview', data }, location.origin)
  }

  addEventListener('message', async ({ origin, source, data }) => {
    if (origin !== location.origin || data?.type !== 'preview-ready') return
    const detail = await readPreview(source.location)
    if (!detail) return
    details.set(source, detail)
    feed(source)
  })
  own.onChange(() => {
    for (const frame of details.keys()) feed(frame)
  })
}

/** The answer to the request of the frame's page. */
async function readPreview(address) {
  const given = new URLSearchParams(address.search)
  const routes = await campaignTypes()
  const type = routes.get(address.pathname)
  const query = new URLSearchParams({
    brandId: given.get('br') ?? '',
    id: given.get('id') ?? '',
    previewKey: given.get('previewKey') ?? '',
    state: given.get('state') || 'running',
    type: type ?? '',
  })
  if (!type) return undefined
  const answer = await fetch(`/api/wechat/activity/preview?${query}`).then(each => each.json())
  return answer.code === 1 ? answer.data : undefined
}

let types

/** Campaign types by the path of their start page. */
function campaignTypes() {
  if (!types)
    types = fetch('/sandbox/routes')
      .then(answer => answer.json())
      .then(({ campaigns }) => new Map(campaigns.map(({ page, type }) => [page, type])))
  return types
}

function inBrand(detail, own) {
  const { name, color, trade } = own.current
  const text = JSON.stringify(detail)
  const named = name ? text.split(DEMO_NAME).join(JSON.stringify(name).slice(1, -1)) : text
  const { activity, brand, ...rest } = JSON.parse(named)
  return {
    ...rest,
    activity: {
      ...activity,
      theme_color: color || activity.theme_color,
      // Without a cover, the campaign shows the scene of the selected trade.
      cover: trade ? '' : activity.cover,
    },
    brand: {
      ...brand,
      brand_name: name || brand.brand_name,
      logo: own.logo || brand.logo,
      theme_color: color || brand.theme_color,
      trade: trade || brand.trade,
    },
  }
}
