import '@/app/theme/fonts.css';
import 'virtual:theme.css';
import '@/app/theme/first-paint.css';
import { afterFirstPaint } from '@/app/start/after-first-paint';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// What there is to see without the app comes first, its letters and drawings too.
await afterFirstPaint();
const { start } = await import('@/app/start/app');
await start(root);
