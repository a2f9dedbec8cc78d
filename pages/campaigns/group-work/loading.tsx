import { Skeleton } from '../../kit/state/skeleton.tsx'

export const GroupWorkLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
