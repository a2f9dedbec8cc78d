import type { Campaign } from '../../server/campaigns/activity/define-campaign.ts'

/** The demo activity with which the sandbox opens a campaign's poster, else its start page. */
export function demoIdOf({ poster, pages: { list } }: Campaign): number {
  const [, , query = ''] = list.find(([path]) => path === poster?.page) ?? list[0]
  return Number(new URLSearchParams(query).get('id'))
}
