import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { $entry, loadEntry } from '../entry.ts'
import { RoleGate } from '../role-gate.tsx'
import { Claim } from './claim.tsx'
import { Overview } from './overview.tsx'

/** `/pages/store/setup`: with `ticket` the address that was printed on the server, else the merchant's set-up. */
export default function SetupPage({ query: { ticket = '' } }: PageProps) {
  return ticket ? <Claim ticket={ticket} /> : <OwnSetup />
}

function OwnSetup() {
  const { status } = useStore($entry)
  useEffect(() => void loadEntry(), [])
  if (status === 'denied') return <NoTicket />
  return (
    <RoleGate least='merchant' title='只有店主可以装店' skeleton='list'>
      {() => <Overview />}
    </RoleGate>
  )
}

/** The visitor may be the owner without the address. */
const NoTicket = () => (
  <StateScreen
    kind='building'
    title='装店要用一次性的地址'
    text={
      '它打印在启动服务的终端里，用微信扫码打开，一小时有效\n过期了就运行 npm run brand -- address 再打印一个'
    }
    actions={[{ text: '看主页', onTap: () => void redirectTo({ url: '/brand' }) }]}
  />
)
