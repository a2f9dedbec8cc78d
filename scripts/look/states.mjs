/** States of every campaign, by their preview names. */
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

/** Every state of every campaign's start page, from its preview: a list of looks per campaign. */
export async function stateLooks(url, part = '') {
  const { campaigns } = await (await fetch(`${url}/sandbox/routes`)).json()
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

/** States that only this campaign has, as the server lists them for the holder of a preview key. */
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
