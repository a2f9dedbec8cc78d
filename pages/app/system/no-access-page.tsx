import { navigateBack, type PageProps } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { deniedReason } from './no-access-rules.ts'
import { OpenElsewhere } from './open-elsewhere.tsx'

/** Explains why this visitor may not see the page. Never redirects: the target could lead back here. */
export default function NoAccessPage({ query }: PageProps) {
  const reason = deniedReason(query.reason)
  if (reason === 1) return <OpenElsewhere br={query.br || query.brandId} />

  const back = { text: '返回', onTap: () => void navigateBack() }
  const otherAccount = {
    text: '切换账号',
    leads: '/pages/user/clearStorage',
  }
  const actions = reason === 4 ? [back] : [back, otherAccount]
  return <StateScreen kind='denied' actions={actions} {...words[reason]} />
}

const words = {
  2: { title: '当前账号没有权限', text: '这个页面只对指定的员工开放\n换成有权限的账号再来' },
  3: { title: '账号暂时不能访问', text: '如有疑问，请联系店里的工作人员' },
  4: { title: '店家暂未开放', text: '这家店现在不接待线上访问' },
}
