import { Skeleton } from '../../kit/state/skeleton.tsx'

/** The page while it loads. */
export const GroupWorkLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
