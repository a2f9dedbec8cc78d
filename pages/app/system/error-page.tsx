import {
  isReachable,
  leaveFor,
  navigateBack,
  type PageProps,
  redirectTo,
  showToast,
} from '../../../runtime/index.ts'
import { type StateAction, StateScreen } from '../../kit/state/state-screen.tsx'
import { useOnline } from '../../kit/state/use-online.ts'
import { appPath } from '../../kit/app-path.ts'
import { troubleOf } from './error-rules.ts'
import { plainText } from './plain-text.ts'
import { previousPath } from './previous-path.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** Explains an error and offers a way on; sends no request, because the server may be what fails. */
export default function ErrorPage({ query }: PageProps) {
  const { kind, title, text, again } = troubleOf(query.type)
  const msg = plainText(query.msg, 100)
  const back = appPath(query.back)

  // The page that did not load is what `again` opens; the one before it is still below this screen.
  const isBelow = query.type === 'chunk'
  const goBack = () => void (back && !isBelow ? redirectTo({ url: back }) : navigateBack())
  /** A new document, so that missing scripts or a login start over. */
  const startAgain = async () => {
    if (await isReachable()) leaveFor(back ?? previousPath() ?? '/brand', { replace: true })
    else await showToast({ title: '网络不给力，请稍后再试', icon: 'none' })
  }
  useOnline(isBelow ? () => void startAgain() : undefined)

  const actions: StateAction[] = [{ text: '返回', onTap: goBack }]
  if (again) actions.push({ text: again, onTap: () => void startAgain() })

  return (
    <StateScreen kind={kind} title={title} text={text} actions={actions}>
      {msg && <p className='kit-card text-small dim break mx-5'>{msg}</p>}
      <button type='button' className='kit-link mt-6' {...leadsTo('/pages/user/clearStorage')}>
        清除缓存
      </button>
    </StateScreen>
  )
}
