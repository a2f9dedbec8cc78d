import type { HelperDetail } from '../../../../api/index.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { start } from '../paths.ts'
import { whenText } from '../rules.ts'

/** Shown while the draw has not been held or is not public yet. */
export const NotDrawn = ({ detail: { activity, draw, server_time } }: { detail: HelperDetail }) => (
  <StateScreen
    kind='notStarted'
    title={draw.state === 'drawing' ? '正在开奖' : '还没有开奖'}
    text={whenText(draw, dateTime(draw.draw_at, server_time))}
    theme={activity.theme_color}
    actions={[{ text: '回到活动', leads: `${start}?id=${activity.id}` }]}
  />
)
