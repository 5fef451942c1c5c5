import { useParams } from 'react-router-dom';
import { MemberPage } from '@/features/members/page/member-page';

export function Component() {
  const { userId = '' } = useParams();
  return <MemberPage key={userId} userId={userId} />;
}
