import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { homePage } from './home-campaign.tsx'
import { HomeScreen, type HomeProps } from './home/home-screen.tsx'
import { GroupWorkLoading } from './loading.tsx'

const GroupScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./group/group-screen.tsx').then(module => module.GroupScreen),
)

/** `/groupWork/preview?id=&previewKey=`: the merchant looks at it before it is published. */
export default homePage({ isPreview: true, running: Preview })

/** A state that has a group shows its page. */
function Preview(page: HomeProps) {
  return page.detail.group ? (
    <GroupScreen {...page} waiting={<GroupWorkLoading />} />
  ) : (
    <HomeScreen {...page} />
  )
}
