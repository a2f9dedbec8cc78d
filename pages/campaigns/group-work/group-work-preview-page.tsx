import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { homePage } from './home-campaign.tsx'
import { HomeScreen, type HomeProps } from './home/home-screen.tsx'
import { GroupWorkLoading } from './loading.tsx'

const GroupScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./group/group-screen.tsx').then(module => module.GroupScreen),
)

/** `/groupWork/preview?id=&previewKey=`: preview for the merchant before publication. */
export default homePage({ isPreview: true, running: Preview })

/** A preview state with a group shows the group's page. */
function Preview(page: HomeProps) {
  return page.detail.group ? (
    <GroupScreen {...page} waiting={<GroupWorkLoading />} />
  ) : (
    <HomeScreen {...page} />
  )
}
