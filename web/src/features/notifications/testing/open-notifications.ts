import { renderApp } from '@/testing/render';
// The many modules of the page are fetched here, before the first wait for what it shows begins to count.
import '../notifications-page';

export const openNotifications = () => renderApp('/einstellungen/notifications');
