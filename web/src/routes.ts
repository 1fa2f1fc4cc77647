import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The map of all screens. */
export default [
  layout('pages/public/layout.tsx', [
    layout('pages/public/site.tsx', [
      index('pages/public/home.tsx'),
      route('features', 'pages/public/features.tsx'),
      route('pricing', 'pages/public/pricing.tsx'),
    ]),
    route('login', 'pages/public/login.tsx'),
    route('register', 'pages/public/register.tsx'),
    route('forgot-password', 'pages/public/forgot-password.tsx'),
  ]),
  // Read by anybody, signed in or not.
  layout('pages/public/site.tsx', { id: 'open-site' }, [
    route('privacy-policy', 'pages/public/privacy-policy.tsx'),
    route('terms-of-use', 'pages/public/terms-of-use.tsx'),
    route('help', 'pages/public/help.tsx'),
    route('help/:slug', 'pages/public/help-article.tsx'),
    route('blog', 'pages/public/blog.tsx'),
    route('blog/:slug', 'pages/public/blog-post.tsx'),
    route('docs', 'pages/public/docs.tsx'),
    route('404', 'pages/public/not-found.tsx'),
  ]),
  // What mailed links open, whoever is signed in.
  route('reset-password', 'pages/public/reset-password.tsx'),
  route('verify-email', 'pages/public/verify-email.tsx'),
  route('invitation', 'pages/public/invitation.tsx'),
  route('user', 'pages/user/layout.tsx', [
    index('pages/user/start.tsx'),
    route('dashboard', 'pages/user/dashboard.tsx'),
    route('chat/:id?', 'pages/user/chat.tsx'),
    route('chatbots/chatbot-list', 'pages/user/agent-list.tsx'),
    route('agent/:id', 'pages/user/agent-settings.tsx'),
    route('agent-management', 'pages/user/human-agents.tsx'),
    route('connected-platforms', 'pages/user/connected-platforms.tsx'),
    route('billings', 'pages/user/billings.tsx'),
    route('usage', 'pages/user/usage.tsx'),
    route('profile', 'pages/user/profile.tsx'),
    route('profile/security', 'pages/user/security.tsx'),
    route('reset-password', 'pages/user/reset-password.tsx'),
    route('settings', 'pages/user/settings.tsx'),
    route('settings/workspace', 'pages/user/workspace-settings.tsx'),
    route('settings/audit-log', 'pages/user/audit-log.tsx'),
    route('settings/notifications', 'pages/user/notification-settings.tsx'),
  ]),
  route('admin', 'pages/admin/layout.tsx', [
    index('pages/admin/start.tsx'),
    route('dashboard', 'pages/admin/dashboard.tsx'),
    // Support's own desk: Sapa's workspace with the rooms that every workspace has.
    route('chat/:id?', 'pages/user/chat.tsx', { id: 'desk-chat' }),
    route('chatbots/chatbot-list', 'pages/user/agent-list.tsx', { id: 'desk-agents' }),
    route('agent/:id', 'pages/user/agent-settings.tsx', { id: 'desk-agent' }),
    route('connected-platforms', 'pages/user/connected-platforms.tsx', { id: 'desk-platforms' }),
    route('orders', 'pages/admin/orders.tsx'),
    route('prices', 'pages/admin/prices.tsx'),
    route('users', 'pages/admin/users.tsx'),
    route('users/create', 'pages/admin/user-create.tsx'),
    route('users/:id/edit', 'pages/admin/user-edit.tsx'),
    route('profile', 'pages/admin/profile.tsx'),
    route('workspaces', 'pages/admin/workspaces.tsx'),
    route('jobs', 'pages/admin/jobs.tsx'),
    route('inquiries', 'pages/admin/inquiries.tsx'),
    route('announcements', 'pages/admin/announcements.tsx'),
    route('settings', 'pages/admin/settings.tsx'),
    route('audit-log', 'pages/admin/audit-log.tsx'),
  ]),
] satisfies RouteConfig;
