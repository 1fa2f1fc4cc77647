import { AllPosts } from '../../features/blog/all-posts.tsx';
import { PageHead } from '../../features/public-site/frame/page-head.tsx';
import { head } from '../../features/public-site/head.ts';

export const meta = () =>
  head({
    path: '/blog',
    picture: 'home',
    title: 'Blog · Sapa',
    description: 'Catatan dari tim Sapa tentang menjawab pelanggan dengan AI dan orang.',
  });

export default function Blog() {
  return (
    <>
      <PageHead title="Blog" lead="Catatan dari tim Sapa tentang menjawab pelanggan dengan AI dan orang." />
      <AllPosts />
    </>
  );
}
