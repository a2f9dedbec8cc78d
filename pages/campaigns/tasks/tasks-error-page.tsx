import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { type StateKind, StateScreen } from '../../kit/state/state-screen.tsx'
import { start } from './paths.ts'

interface Words {
  kind: StateKind
  title: string
  text: string
}

const reasons: Record<string, Words> = {
  notFound: { kind: 'gone', title: '没有找到这个任务', text: '链接可能不完整，请朋友重新发一次' },
  ended: { kind: 'ended', title: '任务已经结束', text: '这次没有赶上，看看店里别的活动' },
  full: { kind: 'soldOut', title: '顾问今天加满了', text: '明天再来，或先去店里看看' },
  blacklist: { kind: 'denied', title: '暂时不能参加', text: '活动太火爆，请稍后再试' },
  noStaff: { kind: 'gone', title: '这位顾问不在店里了', text: '请朋友更新海报，再识别一次' },
  codeFail: { kind: 'error', title: '二维码没有生成', text: '网络不太顺，过一会儿再试' },
}

const other: Words = { kind: 'error', title: '助力没有成功', text: '请稍后再试，或联系店里' }

/** `/tasks/error?reason=`: why a task or a friend's help does not go on. */
export default function TasksErrorPage({ query: { id = '', reason = '' } }: PageProps) {
  const words = Object.prototype.hasOwnProperty.call(reasons, reason) ? reasons[reason] : other
  const back = id
    ? { text: '返回活动', onTap: () => void redirectTo({ url: `${start}?id=${id}` }) }
    : { text: '逛逛店里', onTap: () => void redirectTo({ url: '/brand' }) }
  return (
    <StateScreen
      {...(words ?? other)}
      actions={[
        { text: '联系客服', leads: '/brand' },
        { ...back, primary: true },
      ]}
    />
  )
}
