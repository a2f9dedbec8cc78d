import './system.css'
import {
  leaveFor,
  navigateBack,
  navigateTo,
  type PageProps,
  redirectTo,
} from '../../../runtime/index.ts'
import { type StateAction, StateScreen } from '../../kit/state/state-screen.tsx'
import { appPath } from '../../kit/app-path.ts'
import { troubleOf } from './error-rules.ts'
import { plainText } from './plain-text.ts'
import { previousPath } from './previous-path.ts'

/** Explains an error and offers a way on; sends no request, because the server may be what fails. */
export default function ErrorPage({ query }: PageProps) {
  const { kind, title, text, again } = troubleOf(query.type)
  const msg = plainText(query.msg, 100)
  const back = appPath(query.back)

  const goBack = () => void (back ? redirectTo({ url: back }) : navigateBack())
  /** A new document, so that missing scripts or a login start over. */
  const startAgain = () => leaveFor(back ?? previousPath() ?? '/brand', { replace: true })

  const actions: StateAction[] = [{ text: '返回', onTap: goBack }]
  if (again) actions.push({ text: again, onTap: startAgain })

  return (
    <StateScreen kind={kind} title={title} text={text} actions={actions}>
      {msg && <p className='system-note'>{msg}</p>}
      <button
        type='button'
        className='kit-link system-link'
        onClick={() => void navigateTo({ url: '/pages/user/clearStorage' })}
      >
        清除缓存
      </button>
    </StateScreen>
  )
}
