import type { Insertable } from 'kysely'
import { DAY_S } from '../../api/values/time.ts'
import type { ActivityTable } from '../../server/core/tables.ts'
import { START } from './server-clock.ts'

export type Activity = Insertable<ActivityTable>

/** A running activity of brand 8 with 100 pieces, for everybody and without a limit, by default. */
export const runningActivity = (
  fields: Pick<Activity, 'activity_id' | 'type' | 'title' | 'ext'> & Partial<Activity>,
): Activity => ({
  brand_id: 8,
  cover: '/cover.svg',
  share_image: '/share.svg',
  theme_color: '#e8452c',
  share_title: '',
  share_desc: '',
  rules_html: '',
  start_at: START - DAY_S,
  end_at: START + 30 * DAY_S,
  status: 1,
  stock_total: 100,
  stock_left: 100,
  created_at: START,
  updated_at: START,
  risk: '{"ip_day":-1,"speed_per_min":-1}',
  ...fields,
})
