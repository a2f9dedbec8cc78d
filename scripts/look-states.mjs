/** One running demo activity of each campaign, and the page that it starts on. */
const campaigns = [
  { type: 'coupon', page: '/coupon', id: 501 },
  { type: 'storeCoupon', page: '/storeCoupon', id: 511 },
  { type: 'redEnvelope', page: '/redEnvelope', id: 521 },
  { type: 'lottery', page: '/lottery', id: 531 },
  { type: 'lotteryWheel', page: '/lottery-wheel/index', id: 541 },
  { type: 'form', page: '/form', id: 551 },
  { type: 'question', page: '/question', id: 561 },
  { type: 'vote', page: '/vote', id: 571 },
]

/** The states that every campaign has, as its preview names them. */
const common = [
  'running',
  'loading',
  'notStarted',
  'paused',
  'ended',
  'soldOut',
  'limit',
  'dayLimit',
  'audience',
  'follow',
  'member',
  'phone',
  'location',
  'consent',
  'risk',
  'needLogin',
  'failed',
  'notFound',
]

/** Every state of every campaign's start page, through its preview: one list of looks per campaign. */
export async function stateLooks(url, part = '') {
  const chosen = campaigns.filter(({ type }) => type.includes(part))
  return Promise.all(
    chosen.map(async campaign => {
      const own = await ownStates(url, campaign)
      const looks = [...common, ...own].map(state => ({
        name: `${campaign.type}-${state}`,
        path: `/sandbox/preview?br=8&id=${campaign.id}&to=${campaign.page}&state=${state}`,
      }))
      return { sheet: campaign.type, looks }
    }),
  )
}

/** The states that only this campaign has, as the server names them to whoever holds a key. */
async function ownStates(url, { type, page, id }) {
  const way = `${url}/sandbox/preview?br=8&id=${id}&to=${page}`
  const { headers } = await fetch(way, { redirect: 'manual' })
  const key = new URL(headers.get('location'), url).searchParams.get('previewKey')
  const query = new URLSearchParams({ brandId: '8', id, type, previewKey: key })
  const answer = await fetch(`${url}/api/wechat/activity/preview?${query}`)
  const { code, data } = await answer.json()
  if (code !== 1) throw new Error(`The preview of ${type} ${id} answered ${code}.`)
  return data.preview.states
}
