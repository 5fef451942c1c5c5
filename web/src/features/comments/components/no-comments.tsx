import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { EmptyState } from '@/components/empty-state';

export function NoComments() {
  return (
    <EmptyState headingLevel="h3" picture={<ForumOutlined fontSize="inherit" />} title="Noch keine Kommentare">
      Sei der Erste, der einen Kommentar hinterlässt!
    </EmptyState>
  );
}
